require 'ipaddr'
require 'uri'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("10.0.0.0/8").netmask rescue $!.class }
t { IPAddr.new("10.0.0.0/8").prefix }
t { IPAddr.new("10.0.0.0/255.0.255.0") }
t { IPAddr.new("1.2.3.4").family == Socket::AF_INET }
t { IPAddr.new("1.2.3.4").native.to_s }
t { IPAddr.new("10.0.0.0/8").to_range.size }
t { [IPAddr.new("10.0.0.2"), IPAddr.new("10.0.0.1")].sort.map(&:to_s) }
t { [IPAddr.new("10.0.0.2"), IPAddr.new("10.0.0.1")].min.to_s }
t { IPAddr.new("10.0.0.0/8").to_json rescue $!.class }
t { IPAddr::InvalidAddressError.ancestors.include?(ArgumentError) }
t { IPAddr::Error.superclass }
t { begin; IPAddr.new("x"); rescue => e; [e.class, e.message]; end }
t { begin; IPAddr.new("1.2.3.4/99"); rescue => e; [e.class, e.message]; end }
t { URI("http://user:pw@example.com:8080/a/b?x=1&y=2#frag").then { |u| [u.scheme, u.userinfo, u.user, u.password, u.host, u.port, u.path, u.query, u.fragment] } }
