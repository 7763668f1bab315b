require 'ipaddr'
['10.0.0.1', '10.0.0.0/8', '10.1.2.3/255.255.0.0', '::1', 'fe80::1/64', 'fe80::1%eth0', '[::1]', '::ffff:1.2.3.4', '2001:db8::/ffff:ffff::', '::', '0.0.0.0', '1:2:3:4:5:6:7:8', '::1.2.3.4',
 'fe80::1%eth0/64', '10.0.0.1/32', '::ffff:0:0/96', '1:2:3:4:5:6:1.2.3.4', '2001:db8:0:0:1:0:0:1', '1:0:0:2:0:0:0:3', '0.0.0.0/0', '::/0'].each do |text|
  a = IPAddr.new(text)
  p [text, a.to_s, a.to_string, a.inspect, a.prefix, a.family, a.to_i]
end
p IPAddr.new(3232235786, 2).to_s, IPAddr.new(1, 10).to_s, IPAddr.new_ntoh("\x01\x02\x03\x04".b).to_s, IPAddr.ntop("\x01\x02\x03\x04".b)
