import type { ServiceCatalog } from '../service-catalog.js';
import { attachFiles } from './attach-files.js';
import { attachPictures } from './attach-pictures.js';
import { beginFileUpload } from './begin-file-upload.js';
import { beginUpload } from './begin-upload.js';
import { cancelUpload } from './cancel-upload.js';
import { completeFileUpload } from './complete-file-upload.js';
import { completeUpload } from './complete-upload.js';
import { deleteAvatar } from './delete-avatar.js';
import { deleteHeadshot } from './delete-headshot.js';
import { detachPictures } from './detach-pictures.js';
import { exportMediaData } from './export-media-data.js';
import { findPicture } from './find-picture.js';
import { generateAvatar } from './generate-avatar.js';
import { generatePortrait } from './generate-portrait.js';
import { generateUniform } from './generate-uniform.js';
import { getFileUrl } from './get-file-url.js';
import { getGeneration } from './get-generation.js';
import { getReadUrl } from './get-read-url.js';
import { importPortrait } from './import-portrait.js';
import { listAvatars } from './list-avatars.js';
import { listGenerations } from './list-generations.js';
import { listHeadshots } from './list-headshots.js';
import { listPortraits } from './list-portraits.js';
import { listUniforms } from './list-uniforms.js';
import { avatarGenerated, generationProgress, uniformGenerated } from './media.events.js';
import { openUpload } from './open-upload.js';
import { previewLink } from './preview-link.js';
import { releasePictures } from './release-pictures.js';
import { reorderHeadshots } from './reorder-headshots.js';
import { syncPortrait } from './sync-portrait.js';
import { uploadHeadshots } from './upload-headshots.js';

/** The calls and events of media. */
export const MEDIA_CATALOG = {
  calls: [
    getReadUrl,
    findPicture,
    beginUpload,
    openUpload,
    completeUpload,
    cancelUpload,
    beginFileUpload,
    completeFileUpload,
    getFileUrl,
    uploadHeadshots,
    listHeadshots,
    reorderHeadshots,
    deleteHeadshot,
    listUniforms,
    generateUniform,
    generateAvatar,
    getGeneration,
    listGenerations,
    listAvatars,
    deleteAvatar,
    generatePortrait,
    listPortraits,
    importPortrait,
    syncPortrait,
    attachPictures,
    attachFiles,
    detachPictures,
    releasePictures,
    exportMediaData,
    previewLink,
  ],
  events: [uniformGenerated, avatarGenerated],
  streamEvents: [generationProgress],
} as const satisfies ServiceCatalog;
