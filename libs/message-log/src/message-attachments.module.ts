import { Module } from '@nestjs/common';
import { LinkPreviews } from './link-previews.js';
import { MessagePictures } from './message-pictures.js';

/** The media service's part in messages: uploaded pictures and files, and previews of linked pages. */
@Module({ providers: [LinkPreviews, MessagePictures], exports: [LinkPreviews, MessagePictures] })
export class MessageAttachmentsModule {}
