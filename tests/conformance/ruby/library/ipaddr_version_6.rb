require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("2001:db8::1").to_s }
t { IPAddr.new("2001:db8::1").to_string }
t { IPAddr.new("2001:db8::/32").inspect }
t { IPAddr.new("2001:DB8:0:0:1:0:0:1").to_s }
t { IPAddr.new("::").to_s }
t { IPAddr.new("::1").loopback? }
t { IPAddr.new("::ffff:1.2.3.4").to_s }
t { IPAddr.new("::ffff:1.2.3.4").ipv4_mapped? }
t { IPAddr.new("1.2.3.4").ipv4_mapped.to_s }
t { IPAddr.new("::1.2.3.4").ipv4_compat? }
t { IPAddr.new("1.2.3.4").ipv4? }
t { IPAddr.new("1.2.3.4").ipv6? }
