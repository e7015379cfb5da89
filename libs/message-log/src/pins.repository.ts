import { PINS_MAX } from '@crew/contracts/rooms/rooms.constants';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Pin, RoomPins } from './pins.schema.js';

/** The pinned messages of a service's rooms. They keep no words: the messages are read when they are listed. */
@Injectable()
export class PinRepository {
  constructor(@InjectModel('RoomPins') private readonly rooms: Model<RoomPins>) {}

  /** Pins a message, once. @returns the number of the room's latest change; undefined when its list is full */
  async add(roomId: string, pin: Pin): Promise<number | undefined> {
    await this.rooms.updateOne({ _id: roomId }, { $setOnInsert: { pins: [], rev: 0 } }, { upsert: true });
    for (;;) {
      const changed = await this.rooms
        .findOneAndUpdate(
          { _id: roomId, 'pins.id': { $ne: pin.id }, [`pins.${PINS_MAX - 1}`]: { $exists: false } },
          { $push: { pins: pin }, $inc: { rev: 1 } },
          { returnDocument: 'after' },
        )
        .lean<RoomPins>();
      const { pins, rev } = changed ?? (await this.rooms.findById(roomId).orFail().lean<RoomPins>());
      if (pins.some(({ id }) => id === pin.id)) return rev;
      if (pins.length >= PINS_MAX) return undefined;
    }
  }

  /** Unpins messages. @returns the number of the room's latest change; 0 when one of them was pinned again meanwhile */
  async remove(roomId: string, ids: readonly string[]): Promise<number> {
    const changed = await this.rooms
      .findOneAndUpdate(
        { _id: roomId, 'pins.id': { $in: ids } },
        { $pull: { pins: { id: { $in: ids } } }, $inc: { rev: 1 } },
        { returnDocument: 'after' },
      )
      .lean<RoomPins>();
    const room = changed ?? (await this.rooms.findById(roomId).lean<RoomPins>());
    return room && !room.pins.some(({ id }) => ids.includes(id)) ? room.rev : 0;
  }

  /** The pins of a room, the last pinned first. */
  async list(roomId: string): Promise<Pin[]> {
    const found = await this.rooms.findById(roomId).lean<RoomPins>();
    return found?.pins.reverse() ?? [];
  }

  /** What a member pinned, for the export of their data. */
  async findBy(userId: string): Promise<{ roomId: string; messageId: string; at: Date }[]> {
    const found = await this.rooms.find({ 'pins.by': userId }).lean<RoomPins[]>();
    return found.flatMap(({ _id, pins }) =>
      pins.filter(({ by }) => by === userId).map(({ id, at }) => ({ roomId: _id, messageId: id, at })),
    );
  }

  async forgetRoom(roomId: string): Promise<void> {
    await this.rooms.deleteOne({ _id: roomId });
  }

  /** Keeps what a deleted member pinned, but not that it was them. */
  async forgetMember(userId: string): Promise<void> {
    await this.rooms.updateMany(
      { 'pins.by': userId },
      { $set: { 'pins.$[own].by': null } },
      { arrayFilters: [{ 'own.by': userId }] },
    );
  }
}
