import { extname } from '../../text/path.ts';
import type { GeneratedFile, GeneratePorts, GenerateRequest } from './generate-request.ts';

/** Makes random deals and writes them; the file says where they come from. Only what that takes is loaded. */
export async function generateDeals(request: GenerateRequest, ports: GeneratePorts): Promise<GeneratedFile> {
  const { output, to = extname(output).slice(1) || 'pbn', where } = request;
  if (where === undefined && to.trim().toLowerCase() === 'pbn') {
    const { generateStream } = await import('./generate-stream.ts');
    return generateStream(request, ports);
  }
  const { generateHeld } = await import('./generate-held.ts');
  return generateHeld(request, ports);
}
