require 'ipaddr'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { IPAddr.new("192.168.1.0/24").inspect }
t { IPAddr.new("192.168.1.5/24").to_s }
t { IPAddr.new("192.168.1.5").to_s }
t { IPAddr.new("192.168.1.0/255.255.255.0").prefix }
t { IPAddr.new("192.168.1.0/24").include?("192.168.1.77") }
t { IPAddr.new("192.168.1.0/24").include?(IPAddr.new("192.168.2.1")) }
t { IPAddr.new("192.168.1.0/24") === "192.168.1.1" }
t { IPAddr.new("192.168.1.0/24").to_range.first.to_s }
t { IPAddr.new("192.168.1.0/30").to_range.map(&:to_s) }
t { IPAddr.new("192.168.1.0/24").to_range.last.to_s }
