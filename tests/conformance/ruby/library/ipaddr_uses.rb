require 'ipaddr'
n = IPAddr.new("192.168.10.0/24")
p n, n.to_s, n.include?("192.168.10.77"), n === IPAddr.new("10.0.0.1"), n.to_range.first.to_s, n.to_range.last.to_s, n.prefix, n.ipv4?, n.to_i
p n.succ.to_s, IPAddr.new("10.0.0.5").mask(8).to_s, IPAddr.new("::1").ipv6?, IPAddr.new("2001:db8::/32").to_string, n.reverse, IPAddr.new("1.2.3.4").hton.bytes
p IPAddr.new("10.1.2.3").private?, IPAddr.new("127.0.0.1").loopback?, IPAddr.new("169.254.0.1").link_local?, IPAddr.new("1.2.3.4").ipv4_mapped.to_s
p IPAddr.new("1.2.3.4") <=> IPAddr.new("1.2.3.5"), [IPAddr.new("10.0.0.2"), IPAddr.new("10.0.0.1")].min.to_s, IPAddr.new("1.2.3.4") == "1.2.3.4", (IPAddr.new("1.2.3.4") | 255).to_s, (~IPAddr.new("255.255.255.0")).to_s
["300.1.1.1", "1.2.3", "x", "1.2.3.4/33", "::g", "01.2.3.4"].each { |s| IPAddr.new(s) rescue p $!.class, $!.message }
