import type { MessageLog } from '@crew/message-log/message-log';
import { ReadPointers } from '@crew/message-log/read-pointers';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** How far members have read their pods. */
@Injectable()
export class PodReaderRepository {
  constructor(@InjectModel('PodReader') private readonly readers: Model<{ _id: string }>) {}

  /** The read pointers into the rooms of `log`. */
  pointersInto(log: MessageLog): ReadPointers {
    return new ReadPointers(this.readers, 'pods', log);
  }
}
