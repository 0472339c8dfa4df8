import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../support/service.js';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'packages/python');
/** A type checker of 34 MB that only this test runs; `.ci/run` installs it. */
const pyright = findPyright();
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0;
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const [, sample = ''] = /```python\n([\s\S]*?)```/.exec(readme) ?? [];
const scratch = mkdtempSync(join(tmpdir(), 'cargowake-python-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the Python client', () => {
  it.skipIf(pyright === undefined)('and its sample pass pyright in strict mode', async () => {
    writeFileSync(join(scratch, 'sample.py'), sample);
    writeFileSync(
      join(scratch, 'pyrightconfig.json'),
      JSON.stringify({
        include: ['sample.py', join(folder, 'cargowake')],
        extraPaths: [folder],
        typeCheckingMode: 'strict',
      }),
    );
    const { stdout } = await promisify(execFile)(process.execPath, [pyright ?? '', '-p', scratch]).catch(
      (error) => error,
    );
    expect(stdout).toContain('0 errors');
  });

  describe.skipIf(!hasPython)('with the Python that is here', () => {
    let service: TestService;
    let baseUrl: string;
    beforeAll(async () => {
      service = await startService({ rateLimitPerSecond: 1000 });
      baseUrl = await service.listen();
    });
    afterAll(() => service.close());

    const run = async (program: string): Promise<readonly string[]> => {
      const source = program.replaceAll('http://127.0.0.1:8080', baseUrl).replaceAll('cw_...', service.apiKey);
      const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
      return (await promisify(execFile)('python3', ['-c', source], { env })).stdout.trim().split('\n');
    };

    it('runs the sample of its README', async () => {
      const [line = ''] = await run(sample);
      expect(Number(line.split(' ')[0])).toBeGreaterThan(0);
    });

    it('calculates many, raises numbered errors, and walks all pages', async () => {
      const lines = await run(`
from cargowake import ApiError, Cargowake
client = Cargowake("http://127.0.0.1:8080", "cw_...")
request = {"cargo": {"weight": {"value": 1, "unit": "METRIC_TONNE"}}, "origin": {"city": "Ulm", "countryCode": "DE"},
  "destination": {"city": "Lyon", "countryCode": "FR"}, "transportChain": [{"type": "ROAD"}]}
many = client.calculate_many([request, {**request, "origin": {"city": "Nowhereville", "countryCode": "DE"}}])
print("totalEmissions" in many[0], many[1]["error"]["code"])
for number in range(103):
    client.calculate({**request, "id": f"r/{number}", "options": {"storeResult": True}})
ids = [item["id"] for item in client.list()]
print(len(ids), ids[0], client.get("r/7")["result"]["id"], len(client.explanation("r/7")["elements"]))
try:
    client.get("never")
except ApiError as error:
    print(error.code, error.status, error.request_id is not None)
client.calculate({**request, "id": "..", "options": {"storeResult": True}})
print(client.get("..")["result"]["id"], len(client.explanation("..")["elements"]))
try:
    client.get("")
except ApiError as error:
    print(error.code, error.status)`);
      expect(lines).toEqual(['True 16', '103 r/102 r/7 1', '50 404 True', '.. 1', '5 400']);
    });
  });
});

function findPyright(): string | undefined {
  const path = join(root, 'node_modules/pyright/index.js');
  return existsSync(path) ? path : undefined;
}
