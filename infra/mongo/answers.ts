import { MongoClient } from 'mongodb';

/**
 * Resolves when a MongoDB server answers at the URL.
 * @throws Error when none does within `seconds`
 */
export async function answers(url: string, seconds: number): Promise<void> {
  const milliseconds = seconds * 1000;
  const client = new MongoClient(url, {
    serverSelectionTimeoutMS: milliseconds,
    connectTimeoutMS: milliseconds,
    socketTimeoutMS: milliseconds,
    maxPoolSize: 1,
  });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}
