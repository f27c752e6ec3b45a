// Writes what the application and its tools are made of beside the packages that are built.
import { mkdirSync, writeFileSync } from 'node:fs';
import { billOfMaterials } from './lib/bill-of-materials.mjs';
import { inProject } from './lib/project.mjs';

mkdirSync(inProject('dist'), { recursive: true });
writeFileSync(inProject('dist', 'rollcall.cdx.json'), billOfMaterials());
