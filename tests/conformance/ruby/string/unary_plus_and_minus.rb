a = 'x'.freeze; b = +a
p b.frozen?, b.equal?(a), (-b).frozen?, (+'y').equal?('y'), (-'lit').equal?(-'lit'), b << 'z', a
