require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("foo") }
t { IPAddr.new("") }
t { IPAddr.new("1.2.3.4/33") }
t { IPAddr.new("1.2.3.4/foo") }
t { IPAddr.new("1.2.3.04") }
t { IPAddr.new("1.2.3.4/24/2") }
t { IPAddr.new("2001:db8::1::2") }
t { IPAddr.new("2001:db8::g") }
t { IPAddr.new("[2001:db8::1]").to_s }
t { IPAddr.new("fe80::1%eth0").to_s }
t { IPAddr.new(3232235777, Socket::AF_INET).to_s }
t { IPAddr.new(1) }
t { IPAddr.new(nil) }
t { IPAddr.new_ntoh([1, 2, 3, 4].pack("C4")).to_s }
t { IPAddr.ntop([1, 2, 3, 4].pack("C4")) }
