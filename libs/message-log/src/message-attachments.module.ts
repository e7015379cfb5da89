import { Module } from '@nestjs/common';
import { LinkPreviews } from './link-previews.js';
import { MessageAttachments } from './message-attachments.js';

/** The media service's part in messages: uploaded pictures and files, and previews of linked pages. */
@Module({ providers: [LinkPreviews, MessageAttachments], exports: [LinkPreviews, MessageAttachments] })
export class MessageAttachmentsModule {}
