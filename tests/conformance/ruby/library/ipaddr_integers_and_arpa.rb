require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("1.2.3.4").to_i }
t { IPAddr.new("1.2.3.4").hton.bytes }
t { IPAddr.new("1.2.3.4").reverse }
t { IPAddr.new("2001:db8::1").ip6_arpa }
t { IPAddr.new("2001:db8::1").reverse }
t { IPAddr.new("1.2.3.4").ip6_arpa }
t { IPAddr.new("1.2.3.4").succ.to_s }
t { (IPAddr.new("1.2.3.4") | 255).to_s }
