/**
 * Column names in English, German, French, Spanish, Dutch and Chinese exports, by field. In the form used for
 * comparison: lower case, without accents and punctuation. Names of places are combined from `ENDS` and `PLACE_PARTS`.
 */
export const FIELD_WORDS = {
  shipment_id:
    'shipment id|shipment|shipment no|shipment number|shipment nr|shipment ref|shipment reference|consignment|consignment id|consignment no|reference|ref|id|order|order id|order no|order number|order nr|booking|booking no|booking number|delivery|delivery id|delivery no|delivery number|waybill|house bill|house waybill|house awb|master bill|master waybill|hbl|mbl|awb|mawb|hawb|bl no|bill of lading|bol|load id|job no|job number|tracking number|document no|sendung|sendungsnummer|sendungs nr|sendungsnr|sendungs id|lieferung|liefernummer|lieferschein|lieferscheinnummer|lieferscheinnr|lieferschein nr|auftrag|auftragsnummer|auftrags nr|auftragsnr|transportauftrag|transportauftragsnummer|transportauftragsnr|frachtbrief|frachtbriefnummer|belegnummer|beleg nr|transportnummer|referenz|expedition|n expedition|no expedition|numero expedition|numero d expedition|id expedition|envoi|n envoi|numero envoi|numero d envoi|commande|n commande|numero commande|numero de commande|bon de livraison|lettre de voiture|envio|id envio|n envio|n o envio|numero envio|numero de envio|pedido|n pedido|n o pedido|numero pedido|numero de pedido|albaran|referencia|expedicion|zending|zendingnummer|zendingsnummer|zending nr|zendings id|ordernummer|vrachtbrief|vrachtbriefnummer|referentie|leverbon|运单号|货运单号|订单号|单号|提单号|发货单号|运输编号|编号|货件编号|file|pro|hawb no|opdracht|opdrachtnummer|ritnummer|recepisse|运单|订单|运单编号|订单编号|发货编号|票号|主单号|分单号|dossier|dossiernummer',
  sequence:
    'sequence|sequence no|leg|leg nr|leg num|seq|seq no|leg no|leg number|leg sequence|stage|stop|stop no|position|pos|abschnitt|abschnittsnummer|teilstrecke|reihenfolge|lfd nr|etape|numero etape|n etape|ordre|troncon|secuencia|tramo|n tramo|numero tramo|volgorde|volgnummer|traject|序号|顺序|段号|运输段',
  shipment_date:
    'shipment date|ship date|shipped at|shipped on|shipping date|date|dispatch date|despatch date|pickup date|pick up date|collection date|delivery date|transport date|invoice date|posting date|datum|versanddatum|sendungsdatum|lieferdatum|verladedatum|transportdatum|abholdatum|ladedatum|leistungsdatum|date expedition|date d expedition|date envoi|date d envoi|date de livraison|date livraison|date enlevement|fecha|fecha envio|fecha de envio|fecha expedicion|fecha de salida|fecha de entrega|fecha entrega|verzenddatum|leverdatum|laaddatum|zenddatum|日期|发货日期|发运日期|运输日期|装运日期|出货日期|loading date|load date|actual ship date|goods issue date|booking date|order date|bl date|warenausgang|warenausgangsdatum|wa datum|auftragsdatum|belegdatum|buchungsdatum|date de chargement|date chargement|date d enlevement|date de commande|fecha carga|fecha de carga|fecha recogida|fecha de recogida|fecha pedido|fecha de pedido|ophaaldatum|afhaaldatum|orderdatum|装车日期|订单日期|开单日期|装货日期|提货日期',
  mass: 'mass|weight|net weight|gross weight|gross wt|net wt|wt|cargo weight|cargo mass|shipment weight|actual weight|total weight|tonnage|tonnes|tons|kg|kgs|kilos|kilograms|lbs|payload|gewicht|bruttogewicht|nettogewicht|brutto|netto|gesamtgewicht|ladungsgewicht|ladegewicht|sendungsgewicht|frachtgewicht|tatsachliches gewicht|masse|poids|poids brut|poids net|poids total|poids reel|tonnage transporte|peso|peso bruto|peso neto|peso total|masa|toneladas|bruto gewicht|netto gewicht|brutogewicht|laadgewicht|totaalgewicht|massa|重量|毛重|净重|货物重量|总重量|质量|g w|gw|gross|总毛重|货物毛重|货重|实际重量|货物净重',
  mass_unit:
    'mass unit|weight unit|weight uom|weight uq|unit of weight|unit|uom|wt unit|gew einh|gew eh|gewichtseinheit|einheit|mengeneinheit|unite|unite de poids|unite poids|unidad|unidad peso|unidad de peso|eenheid|gewichtseenheid|重量单位|单位',
  chargeable_mass:
    'chargeable weight|chargeable wt|chargeable mass|volumetric weight|taxable weight|frachtpflichtiges gewicht|volumengewicht|poids taxable|poids volumetrique|peso tasable|peso volumetrico|volumegewicht|计费重量|计费重|体积重量|chargeable|chargeable kg|charged weight|billed weight|billable weight|rated weight|cw|c w|dim weight|dimensional weight|abrechnungsgewicht|poids taxe|peso facturable|gefactureerd gewicht',
  volume: 'volume|cbm|cargo volume|volumen|rauminhalt|kubikmeter|cubage|metres cubes|kubieke meter|inhoud|体积|容积',
  teu: 'teu|teus|no of teu|number of teu|anzahl teu|nombre teu|nombre de teu|numero teu|aantal teu|标准箱|箱量',
  container_type:
    'container type|container size|containers type|equipment|equipment type|container|cntr type|containertyp|containergrosse|containerart|type de conteneur|type conteneur|conteneur|tipo de contenedor|tipo contenedor|contenedor|containertype|箱型|集装箱类型|柜型',
  container_count:
    'containers|container count|no of containers|number of containers|container qty|containeranzahl|anzahl container|nombre de conteneurs|nb conteneurs|numero de contenedores|contenedores|aantal containers|集装箱数量|箱数|柜数|柜量',
  category:
    'category|cargo category|cargo type|commodity|commodity group|goods|goods type|product category|warengruppe|guterart|warenart|ladungsart|kategorie|gutart|categorie|type de marchandise|marchandise|nature de la marchandise|categoria|tipo de mercancia|mercancia|categorie lading|goederensoort|ladingtype|货物类别|货类|货物类型|品类',
  density: 'density|cargo density|dichte|ladungsdichte|densite|densidad|dichtheid|密度',
  climate_control:
    'climate control|temperature control|temperature controlled|temp controlled|refrigerated|reefer|cooled|chilled|temperatur|temperaturgefuhrt|gekuhlt|kuhlung|kuhlgut|temperature dirigee|refrigere|frigo|temperature controlee|refrigerado|temperatura controlada|frigorifico|gekoeld|koeling|temperatuur|温控|冷藏|冷链',
  carrier:
    'carrier|carrier name|haulier|haulage company|forwarder|transport provider|transporter|moved by|scac|airline|shipping line|frachtfuhrer|spediteur|spedition|transporteur|transportunternehmen|dienstleister|frachter|reederei|transporteur nom|prestataire|transitaire|transportista|operador logistico|naviera|vervoerder|rederij|承运人|承运商|物流商|运输公司|货代|承运单位|affreteur|affrete|logistics provider|subcontractor|subunternehmer|sous traitant|sous traitante|subcontratista|charter',
  customer:
    'customer|customer name|client|client name|account name|buyer|kunde|kundenname|auftraggeber|mandant|client nom|donneur d ordre|cliente|klant|klantnaam|opdrachtgever|客户|客户名称',
  tags: 'tags|tag|labels|label|标签',
  route:
    'route|routing|relation|lane|trade lane|trip|from to|origin destination|verbindung|fahrtstrecke|transportstrecke|von nach|itineraire|trajet|liaison|ruta|trayecto|itinerario|traject|relatie|van naar|路线|线路|运输路线|航线',
  mode: 'mode|transport mode|mode of transport|transportation mode|means of transport|transport type|shipping mode|shipment mode|service mode|modality|method|verkehrstrager|transportart|transportmittel|verkehrsmittel|versandart|transportweg|beforderungsart|modus|mode de transport|mode transport|moyen de transport|moyen|type de transport|modo|modo de transporte|modo transporte|medio de transporte|tipo de transporte|modaliteit|vervoerswijze|transportwijze|vervoermiddel|transportmodus|运输方式|运输模式|运输类型|方式|mot|modal|modal type|verkehrsart|vervoersmodaliteit|vervoersmodus',
  vehicle:
    'vehicle|vehicle type|vehicle class|truck type|truck|vessel type|ship type|aircraft|aircraft type code|plane type|fahrzeug|fahrzeugtyp|fahrzeugart|fahrzeugklasse|lkw typ|lkw klasse|schiffstyp|flugzeugtyp|vehicule|type de vehicule|type vehicule|categorie de vehicule|camion|vehiculo|tipo de vehiculo|tipo vehiculo|voertuig|voertuigtype|type voertuig|vrachtwagentype|车型|车辆类型|运输工具|船型|机型',
  energy:
    'energy|fuel|fuel type|energy type|energy source|propulsion|kraftstoff|treibstoff|kraftstoffart|antrieb|antriebsart|energietrager|energieart|carburant|energie|type de carburant|type carburant|motorisation|combustible|tipo de combustible|carburante|energia|brandstof|brandstoftype|energiebron|aandrijving|燃料|燃料类型|能源|能源类型',
  load_factor:
    'load factor|load factor percent|load rate|utilisation|utilization|capacity utilisation|fill rate|load|auslastung|auslastungsgrad|beladungsgrad|ladefaktor|taux de remplissage|taux de chargement|facteur de charge|taux de charge|factor de carga|tasa de carga|ocupacion|grado de llenado|beladingsgraad|laadfactor|bezettingsgraad|装载率|满载率|负载率',
  empty_running:
    'empty running|empty running percent|empty run|empty runs|empty km|empty trips|empty return|leerfahrten|leerfahrtanteil|leerkilometer|leerkm|leerfahrt|leerfahrtenanteil|trajet a vide|taux de retour a vide|parcours a vide|retour a vide|kilometres a vide|recorrido en vacio|km en vacio|retorno en vacio|vacio|lege kilometers|leegrijden|lege ritten|空驶率|空载率',
  distance:
    'distance|total distance|route distance|actual distance|dist|mileage|kilometers|kilometres|kilometer|km|miles|entfernung|distanz|strecke|streckenlange|kilometerzahl|wegstrecke|distance parcourue|distance totale|kilometrage|distancia|distancia recorrida|kilometros|kilometraje|recorrido|afstand|距离|里程|运输距离|公里数|公里|kms|lastkilometer|lastkm|gefahrene km|gefahrene kilometer|beladene km|driven km|driven distance|distance driven|loaded km|loaded distance|km parcourus|kilometres parcourus|km charges|km recorridos|km cargado|gereden km|gereden kilometers|行驶里程',
  departure:
    'departure|departure date|departure time|departure on|etd|atd|std|departed|abfahrt|abfahrtszeit|abfahrtsdatum|abgang|abflug|date de depart|heure de depart|date depart|salida|hora de salida|fecha salida|vertrek|vertrekdatum|vertrektijd|出发时间|开航日期|起飞时间|离港时间|actual departure|actual departure date|date heure de depart|发车时间|发车日期|起运时间|开船日期|开船时间|离港日期',
  arrival:
    'arrival|arrival date|arrival time|arrival on|eta|ata|sta|arrived|ankunft|ankunftszeit|ankunftsdatum|date d arrivee|date arrivee|arrivee|heure d arrivee|llegada|fecha llegada|fecha de llegada|hora de llegada|aankomst|aankomstdatum|aankomsttijd|到达时间|到港日期|到货日期|抵达时间|unloading date|actual arrival|actual arrival date|entladedatum|date de dechargement|fecha de descarga|fecha descarga|losdatum|到货时间|卸货时间|卸货日期',
  structure: 'structure|body|body type|aufbau|vehicle structure|carrosserie|carroceria|opbouw|车身结构',
  gross_vehicle_mass:
    'gross vehicle weight|gvw|gvm|gross combination weight|gcw|vehicle gross weight|gross weight of vehicle|zulassiges gesamtgewicht|zgg|zulgg|hzg|ptac|ptra|masa maxima autorizada|mma|toegestane maximummassa|gvw ton|车辆总重|总质量',
  consumption:
    'consumption|fuel consumption|energy consumption|verbrauch|kraftstoffverbrauch|energieverbrauch|consommation|consumo|verbruik|brandstofverbruik|油耗|能耗',
  consumption_unit:
    'consumption unit|fuel consumption unit|verbrauchseinheit|unite de consommation|unidad de consumo|verbruikseenheid|能耗单位|油耗单位',
  emissions_standard:
    'emissions standard|emission standard|emission class|emissions class|euro class|euro norm|abgasnorm|schadstoffklasse|emissionsklasse|euro klasse|norme euro|norme emissions|norma euro|norma de emisiones|emissieklasse|euronorm|排放标准',
  aircraft_type: 'aircraft kind|passenger or freighter|flight type|freighter|belly or freighter|航班类型',
  train_type: 'train type|train|zugart|zugtyp|type de train|tipo de tren|treintype|列车类型',
  hub_type: 'hub type|hub|terminal type|umschlagart|type de hub|tipo de hub|hubtype|枢纽类型',
  imo_number: 'imo|imo number|imo no|imo nummer|vessel imo|numero imo|imonummer|船舶imo|imo编号',
  energy_mix:
    'energy mix|fuel mix|fuel blend|energiemix|kraftstoffmix|mix energetique|melange de carburants|mezcla de combustibles|mix energetico|brandstofmix|燃料组合|能源结构',
  emission_intensity_wtt:
    'emission intensity wtt|emissions intensity wtt|carrier intensity wtt|wtt intensity|intensity wtt|emissionsintensitat wtt|intensite d emissions wtt|intensidad de emisiones wtt|emissie intensiteit wtt|排放强度 wtt',
  emission_intensity_ttw:
    'emission intensity ttw|emissions intensity ttw|carrier intensity ttw|ttw intensity|intensity ttw|emissionsintensitat ttw|intensite d emissions ttw|intensidad de emisiones ttw|emissie intensiteit ttw|排放强度 ttw',
  emission_intensity_unit:
    'emission intensity unit|emissions intensity unit|intensity unit|einheit der emissionsintensitat|unite d intensite|unidad de intensidad|eenheid emissie intensiteit|排放强度单位',
  emission_intensity_source:
    'emission intensity source|emissions intensity source|intensity source|quelle der emissionsintensitat|source de l intensite|fuente de intensidad|bron emissie intensiteit|排放强度来源',
  electricity_factor:
    'electricity factor|electricity factor g kwh|market based electricity factor|stromfaktor|facteur electricite|factor electricidad|stroomfactor|电力因子',
  electricity_certificate:
    'electricity certificate|electricity contract|guarantee of origin|herkunftsnachweis|garantie d origine|garantia de origen|garantie van oorsprong|绿证',
  dwell_days:
    'dwell days|dwell time|dwell time days|days in storage|storage days|liegetage|standtage|lagertage|jours de stockage|duree de stationnement|dias de almacenamiento|dias de estancia|opslagdagen|ligdagen|堆存天数|滞留天数',
  vessel_name:
    'vessel|vessel name|ship|ship name|schiff|schiffsname|navire|nom du navire|buque|nombre del buque|schip|scheepsnaam|船名',
  voyage:
    'voyage|voyage no|flight|flight no|flight number|reise|reisenummer|flug|flugnummer|voyage n|vol|numero de vol|viaje|vuelo|numero de vuelo|reisnummer|vluchtnummer|航次|航班号',
} as const satisfies Record<string, string>;

export type PlainField = keyof typeof FIELD_WORDS;

/** The ends of a shipment and the words people use for them. Loading and discharge facilities lie between them. */
export const END_WORDS = {
  origin:
    'origin|from|ship from|shipfrom|shipper|sender|source|consignor|pickup|pick up|collection|start|departure|dispatch|supplier|origin place|place of origin|von|ab|absender|abgang|abgangsort|versender|verlader|versandort|abholung|abholort|ladeort|ladestelle|beladeort|beladestelle|herkunft|start ort|startort|quelle|lieferant|depart|de|origine|expediteur|enlevement|lieu de chargement|chargement|lieu de depart|provenance|origen|desde|remitente|expedidor|lugar de carga|carga|recogida|punto de origen|salida|procedencia|van|afzender|herkomst|laadplaats|laadadres|vertrek|oorsprong|ophaal|出发地|起运地|始发地|发货地|起点|发货人|发货|起运|始发|装货地|装货|出发|提货|place of receipt|place receipt|abgangsbahnhof|versandbahnhof|gare de depart|estacion de origen|起始地|起始',
  destination:
    'destination|dest|to|ship to|shipto|consignee|receiver|recipient|delivery|deliver to|drop|drop off|end|target|arrival|customer delivery|place of delivery|place of destination|nach|an|empfanger|empfangsort|ziel|zielort|bestimmungsort|lieferort|lieferadresse|entladeort|entladestelle|zustellung|zustellort|abladestelle|arrivee|destinataire|vers|lieu de livraison|lieu de dechargement|livraison|dechargement|lieu d arrivee|destino|hasta|hacia|destinatario|consignatario|lugar de entrega|lugar de descarga|entrega|descarga|punto de destino|llegada|naar|bestemming|ontvanger|losplaats|losadres|afleveradres|aflever|aankomst|目的地|到达地|收货地|终点|收货人|收货|到达|目的|卸货地|卸货|送货|final destination|zielbahnhof|bestimmungsbahnhof|empfangsbahnhof|gare d arrivee|estacion de destino',
  port_of_loading:
    'pol|port of loading|loading port|load port|origin port|departure port|airport of departure|origin airport|departure airport|aod|verladehafen|ladehafen|abgangshafen|abgangsflughafen|abflughafen|startflughafen|port de chargement|port de depart|port d embarquement|aeroport de depart|puerto de carga|puerto de origen|puerto de embarque|aeropuerto de origen|aeropuerto de salida|laadhaven|vertrekhaven|luchthaven van vertrek|起运港|装货港|装运港|始发港|出发港|起飞机场|始发机场|起飞港',
  port_of_discharge:
    'pod|port of discharge|discharge port|unloading port|destination port|arrival port|airport of arrival|airport of destination|destination airport|arrival airport|loschhafen|entladehafen|zielhafen|bestimmungshafen|zielflughafen|ankunftsflughafen|port de dechargement|port d arrivee|port de destination|aeroport d arrivee|aeroport de destination|puerto de descarga|puerto de destino|aeropuerto de destino|aeropuerto de llegada|loshaven|aankomsthaven|bestemmingshaven|luchthaven van aankomst|目的港|卸货港|到达港|目的机场|到达机场',
} as const satisfies Record<string, string>;

export type End = keyof typeof END_WORDS;

/** Ends of a shipment beside a part of an address only: `PLZ Versand`, `Loading City`, `D Zip`. Alone they can mean much else. */
export const SIDE_WORDS = {
  origin: 'versand|verladung|beladung|laden|loading|sending|despatch|o|expedition|prise en charge|发',
  destination: 'empfang|entladung|abladung|lossen|unloading|offloading|receiving|d|reception|remise|到|交货',
} as const satisfies Record<string, string>;

/** How exports shorten the words of their headings. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  orig: 'origin',
  dep: 'departure',
  arr: 'arrival',
  dt: 'date',
  act: 'actual',
  tot: 'total',
  shpt: 'shipment',
  shpmt: 'shipment',
  wgt: 'weight',
  wght: 'weight',
  wt: 'weight',
  gr: 'gross',
  grs: 'gross',
  brt: 'brutto',
  charg: 'chargeable',
  chrg: 'chargeable',
  chg: 'chargeable',
  trans: 'transport',
  transp: 'transport',
  tran: 'transport',
  gew: 'gewicht',
  abg: 'abgang',
  tats: 'tatsachliches',
  empf: 'empfanger',
  abs: 'absender',
  dest: 'destination',
};

/**
 * Words that may stand beside one for weight without changing what is weighed; a vehicle, a tare or a single piece
 * would change it.
 */
export const WEIGHT_WORDS = {
  nouns: 'weight|mass|gewicht|poids|peso|massa|masse',
  beside:
    'effektiv|eff|effectif|efectivo|gross|total|goods|cargo|actual|real|shipment|ship|shipped|freight|load|order|delivery|line|brutto|bruto|brut|gesamt|sendungs|ware|waren|tatsachliches|reel|marchandise|mercancia|carga|totaal|lading|zending',
} as const satisfies Record<string, string>;

/** Amounts of goods, in whatever unit. */
export const AMOUNT_WORDS =
  'menge|quantity|qty|amount|ware|waren|goods|cargo|load|ladung|quantite|qte|marchandise|cantidad|mercancia|carga|hoeveelheid|aantal|lading|数量|货物';

/** First halves of German and Dutch compounds, `Abgangsland` and `Losplaats`. */
export const COMPOUND_WORDS = {
  origin:
    'verlade|ausgangs|abgangs|abgang|absender|versender|versand|start|herkunfts|ursprungs|quell|belade|lade|abhol|afhaal|laad|vertrek|herkomst|ophaal',
  destination:
    'empfangs|empfanger|empfaenger|ziel|bestimmungs|liefer|entlade|ablade|zustell|ankunfts|los|bestemmings|aflever|aankomst|ontvangst',
} as const satisfies Record<string, string>;

export const PLACE_PARTS = {
  '': 'place|location|site|point|name|ort name|standort|lieu|site nom|lugar|ubicacion|plaats|locatie|地点|地|站|address text|full address|address|addr|adresse|anschrift|direccion|domicilio|adres|详细地址|地址',
  street:
    'street|street address|address line 1|address line|address 1|address1|strasse|str|strasse nr|strasse hausnummer|rue|adresse 1|voie|calle|direccion 1|straat|straat huisnummer|街道|街道地址',
  city: 'city|town|municipality|city name|stadt|ort|gemeinde|ortschaft|ville|commune|ciudad|poblacion|localidad|municipio|stad|plaatsnaam|woonplaats|gemeente|城市|市|城市名称',
  postcode:
    'postcode|post code|postal code|postal|zip|zip code|zipcode|zip postal code|plz|postleitzahl|code postal|cp|cpo|codigo postal|c p|pc|postnummer|邮编|邮政编码',
  country:
    'country|country code|country region|ctry|cntry|iso|iso country|country iso|land|landercode|landkz|lkz|nat|nation|nationalitat|landerkennzeichen|staat|pays|code pays|pais|codigo pais|codigo de pais|landcode|国家|国家代码|国别|国',
  region:
    'region|state|st|province|county|state province|bundesland|kanton|departement|dpt|dept|etat|provincia|estado|comunidad|provincie|staat provincie|省|省份|州|地区',
  code: 'code|location code|unlocode|un locode|locode|iata|iata code|icao|airport|airport code|port|port code|hafen|hafencode|flughafen|flughafencode|code iata|aeroport|puerto|aeropuerto|codigo|haven|havencode|luchthaven|代码|港口|港口代码|机场|机场代码|港|plant|plant code|werk|werkscode|usine|planta|fabriek|warehouse|lager|entrepot|almacen|magazijn|工厂|仓库',
  lat: 'lat|latitude|breite|breitengrad|latitud|breedtegraad|纬度',
  lon: 'lon|lng|long|longitude|lange|langengrad|longitud|lengtegraad|经度',
  type: 'type|place type|location type|ortstyp|type de lieu|tipo de lugar|plaatstype|地点类型',
} as const satisfies Record<string, string>;

export type PlacePart = keyof typeof PLACE_PARTS;

/** `leg 2`, `Abschnitt 2`, `2. Etappe`. */
export const LEG_WORDS = [
  'leg',
  'segment',
  'abschnitt',
  'teilstrecke',
  'etappe',
  'etape',
  'troncon',
  'tramo',
  'etapa',
  'traject',
  'deeltraject',
  'stage',
  '运输段',
  '航段',
  '段',
  '程',
];

/** Ignored when a name is combined: `Ville de départ`, `Ort des Empfängers`. */
export const FILLERS: ReadonlySet<string> = new Set(
  'of the a an de du des la le les l d del der die das dem den van het el los las en in im zu zum zur el al'.split(' '),
);

/** A last row that adds up the ones above. */
export const TOTAL_WORDS: ReadonlySet<string> = new Set(
  'total|totals|grand total|sum|subtotal|summe|gesamt|gesamtsumme|zwischensumme|insgesamt|somme|total general|sous total|suma|subtotal general|totaal|eindtotaal|subtotaal|som|合计|总计|总和|小计|汇总'.split(
    '|',
  ),
);

/** Words for a total of some of the rows: they may stand before what it is of, as in `Subtotal week 1`. */
export const SUBTOTAL_WORDS = 'subtotal|sub total|zwischensumme|sous total|subtotaal|tussentotaal|小计';

/** Units that stand in a heading, by the unit of the interface. */
export const UNIT_WORDS: Readonly<Record<string, Unit>> = {
  kg: 'KILOGRAM',
  // UN/ECE recommendation 20, as in EDI and SAP.
  kgm: 'KILOGRAM',
  tne: 'METRIC_TONNE',
  lbr: 'POUND',
  grm: 'GRAM',
  mtq: 'CUBIC_METRE',
  kmt: 'KILOMETRE',
  smi: 'MILE',
  kgs: 'KILOGRAM',
  kilo: 'KILOGRAM',
  kilos: 'KILOGRAM',
  kilogram: 'KILOGRAM',
  kilograms: 'KILOGRAM',
  kilogramm: 'KILOGRAM',
  kilogrammes: 'KILOGRAM',
  kilogramos: 'KILOGRAM',
  公斤: 'KILOGRAM',
  千克: 'KILOGRAM',
  t: 'METRIC_TONNE',
  to: 'METRIC_TONNE',
  mt: 'METRIC_TONNE',
  ton: 'METRIC_TONNE',
  tons: 'METRIC_TONNE',
  tonne: 'METRIC_TONNE',
  tonnes: 'METRIC_TONNE',
  tonnen: 'METRIC_TONNE',
  toneladas: 'METRIC_TONNE',
  tn: 'METRIC_TONNE',
  metricton: 'METRIC_TONNE',
  吨: 'METRIC_TONNE',
  g: 'GRAM',
  gr: 'GRAM',
  gram: 'GRAM',
  grams: 'GRAM',
  克: 'GRAM',
  lb: 'POUND',
  lbs: 'POUND',
  pound: 'POUND',
  pounds: 'POUND',
  磅: 'POUND',
  shortton: 'US_SHORT_TON',
  ust: 'US_SHORT_TON',
  km: 'KILOMETRE',
  kms: 'KILOMETRE',
  kilometer: 'KILOMETRE',
  kilometers: 'KILOMETRE',
  kilometre: 'KILOMETRE',
  kilometres: 'KILOMETRE',
  kilometros: 'KILOMETRE',
  公里: 'KILOMETRE',
  千米: 'KILOMETRE',
  mi: 'MILE',
  mile: 'MILE',
  miles: 'MILE',
  英里: 'MILE',
  nm: 'NAUTICAL_MILE',
  nmi: 'NAUTICAL_MILE',
  m: 'METRE',
  m3: 'CUBIC_METRE',
  cbm: 'CUBIC_METRE',
  'm³': 'CUBIC_METRE',
  立方米: 'CUBIC_METRE',
  l: 'LITRE',
  cft: 'CUBIC_FOOT',
  ft3: 'CUBIC_FOOT',
};

export type Unit =
  | 'GRAM'
  | 'KILOGRAM'
  | 'METRIC_TONNE'
  | 'POUND'
  | 'US_SHORT_TON'
  | 'METRE'
  | 'KILOMETRE'
  | 'MILE'
  | 'NAUTICAL_MILE'
  | 'CUBIC_METRE'
  | 'LITRE'
  | 'CUBIC_FOOT';
