def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "h\xE9llo".valid_encoding? }
t { "h\xE9llo".scrub }
t { "h\xE9llo".scrub('?') }
t { "h\xE9\xE9llo".scrub { |b| "<#{b.unpack1('H*')}>" } }
t { "h\xE9llo".inspect }
t { "h\xE9llo" =~ /l/ }
t { "h\xE9llo".sub('l', 'x').bytes }
t { "h\xE9llo".split('') }
t { "h\xE9llo".length }
