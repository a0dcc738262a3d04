import { expect, test } from 'vitest';
import { listHostUrls } from './database-url.ts';

test('an address names one server, or several as libpq writes them', () => {
  expect(listHostUrls('postgres://u:p@one:5432/v')).toEqual(['postgres://u:p@one:5432/v']);
  expect(listHostUrls('postgres://u:p%2C@one:5432,two,[::1]:5433/v?sslmode=require')).toEqual([
    'postgres://u:p%2C@one:5432/v?sslmode=require',
    'postgres://u:p%2C@two/v?sslmode=require',
    'postgres://u:p%2C@[::1]:5433/v?sslmode=require',
  ]);
  expect(listHostUrls('postgresql://one,two/v?target_session_attrs=read-write')).toEqual([
    'postgresql://one/v',
    'postgresql://two/v',
  ]);
});

test('a comma in the password or the query is not a second server', () => {
  expect(listHostUrls('postgres://u:a,b@one/v?options=a,b')).toEqual(['postgres://u:a,b@one/v?options=a,b']);
});
