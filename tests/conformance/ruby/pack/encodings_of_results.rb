def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [97, 98].pack('c2') }
t { ["é"].pack('a*').encoding }
t { ["é"].pack('U0a*').encoding rescue $!.message }
t { [233].pack('U').encoding }
t { [233].pack('CU').encoding }
