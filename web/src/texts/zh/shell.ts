export const common = {
  cancel: '取消',
  close: '关闭',
  save: '保存',
  delete: '删除',
  copy: '复制',
  copied: '已复制',
  optional: '选填',
  loading: '加载中…',
  loadMore: '加载更多',
  notification: '通知',
  name: '姓名',
  email: '电子邮箱',
  password: '密码',
};

export const problem = {
  unexpected: '此页面出现问题，请刷新后重试。',
  unreachable: '服务没有响应，请检查网络后重试。',
  status: '服务返回状态 {status, number}。',
  code: '错误 {code}',
  retry: '重试',
  notFound: '页面不存在',
  notFoundHint: '地址可能有误，或内容已被移除。',
  home: '返回首页',
  forbidden: '您的角色无权访问此页面',
  forbiddenHint: '如有需要，请联系账户管理员。',
};

export const nav = {
  main: '主导航',
  skip: '跳到内容',
  openMenu: '打开导航',
  closeMenu: '关闭导航',
  calculate: '计算',
  compare: '比较',
  calculations: '计算记录',
  keys: 'API 密钥',
  credits: '额度与用量',
  users: '用户',
  accounts: '账户',
  system: '系统',
  docs: 'API 说明',
  profile: '个人资料',
  more: '更多',
  work: '排放',
  account: '账户',
  installation: '系统管理',
  balance: '{credits} 点额度',
  signOut: '退出登录',
};

export const preferences = {
  theme: '外观',
  system: '跟随系统',
  light: '浅色',
  dark: '深色',
  language: '语言',
  massUnit: '排放单位',
  kg: '千克',
  t: '吨',
  distanceUnit: '距离单位',
  km: '公里',
  mi: '英里',
};

export const roles = {
  ADMINISTRATOR: '系统管理员',
  MANAGER: '账户管理员',
  MEMBER: '成员',
};

export const signIn = {
  title: '登录',
  lead: '每一克货运排放，都能追溯到来源。',
  point1: '公路、铁路、水运、航空，门到门路线计算',
  point2: '符合 ISO 14083，区分 WTT 与 TTW',
  point3: '每个数字都附有公式、因子和版本',
  submit: '登录',
  help: '没有账号或忘记密码？管理员可以向您发送链接。',
  signedOut: '请先登录。',
};

export const welcome = {
  title: '设置密码',
  newPassword: '新密码',
  repeat: '再次输入密码',
  rule: '至少 12 个字符。用一句短语，好记又难猜。',
  mismatch: '两次输入的密码不一致。',
  tooShort: '请至少输入 12 个字符。',
  submit: '设置密码',
  done: '密码已设置，请登录。',
  noToken: '链接不完整',
  noTokenHint: '请原样打开收到的链接，或向管理员索取新链接。',
  setup: '设置 Cargowake',
  setupHint: '您是首位系统管理员。请设置用于登录的姓名和密码。',
  invitation: '欢迎，{name}',
  invitationHint: '请为 {email} 设置密码。此链接仅可使用一次。',
  resetHint: '请为 {email} 设置新密码。此链接仅可使用一次，并会结束您的所有会话。',
  submitSetup: '创建管理员',
  unusable: '此链接已失效',
};

export const profile = {
  title: '个人资料',
  person: '您的信息',
  role: '角色',
  account: '账户',
  saved: '已保存。',
  changePassword: '修改密码',
  currentPassword: '当前密码',
  signOutOthers: '退出所有其他设备',
  passwordChanged: '密码已修改。',
  sessions: '已登录设备',
  sessionsHint: '如设备遗失或曾使用公共设备，可结束所有会话，然后重新登录。',
  signOutEverywhere: '全部退出',
  preferences: '显示',
  preferencesHint: '保存在此浏览器中。',
};
