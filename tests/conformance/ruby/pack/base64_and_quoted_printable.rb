def t; p yield; rescue Exception => e; p e.class, e.message; end
t { ["hello world"].pack('m') }
t { ["hello world" * 10].pack('m') }
t { ["hello world" * 10].pack('m0') }
t { ["hello world" * 10].pack('m30') }
t { ["hello=\n é"].pack('M') }
t { ["hello"].pack('u') }
t { ["a" * 100].pack('u') }
t { [300].pack('w').bytes }
