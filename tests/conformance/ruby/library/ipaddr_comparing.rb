require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("1.2.3.4") == "1.2.3.4" }
t { IPAddr.new("1.2.3.4") == "foo" }
t { IPAddr.new("1.2.3.4").eql?(IPAddr.new("1.2.3.4")) }
t { IPAddr.new("10.0.0.1").private? }
t { IPAddr.new("169.254.0.1").link_local? }
