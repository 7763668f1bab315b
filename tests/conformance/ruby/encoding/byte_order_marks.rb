p 'aé'.encode('UTF-16').bytes, 'a'.encode('UTF-32').bytes, ''.encode('UTF-16').bytes, 'a'.encode('UTF-16').encoding
p "\xFE\xFF\x00a".dup.force_encoding('UTF-16').encode('UTF-8'), "\xFF\xFEa\x00".b.encode('UTF-8', 'UTF-16')
p "\xFF\xFE\x00\x00a\x00\x00\x00".b.encode('UTF-8', 'UTF-32'), ''.dup.force_encoding('UTF-16').encode('UTF-8')
p 'a'.encode('UTF-16').encode('UTF-16LE').bytes, 'é'.encode('UTF-16').encode('UTF-32').bytes
p 'a'.encode('UTF-16').encode('UTF-16').bytes, "a\xff".encode('UTF-16', invalid: :replace).bytes
[["a\x00\x00\x00".b, 'UTF-32'], ["\x00".b, 'UTF-16'], ["\x00a".b, 'UTF-16']].each do |bytes, name|
  bytes.encode('UTF-8', name)
rescue EncodingError => e
  puts "#{e.class}: #{e.message}"
end
begin
  "a\xff".encode('UTF-16')
rescue EncodingError => e
  puts "#{e.class}: #{e.message}"
end
