require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("127.0.0.1").loopback? }
t { IPAddr.new("256.1.1.1") }
t { IPAddr.new("1.2.3") }
