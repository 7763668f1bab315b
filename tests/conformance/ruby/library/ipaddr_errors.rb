require 'ipaddr'
['1.2.3', '1.2.3.256', '1.2.3.4/33', '1.2.3.4/a', '', 'abc', '010.1.1.1', '1.2.3.4/', '::1/129', '1::2::3', '1:2:3:4:5:6:7:8:9', '12345::', '1.2.3.4/0.0.255.255', '0x7f.1.1.1', '1.2.3.4.5',
 '10.0.0.1 ', '10.0.0.0/8/8', 'g::1', '1:2', ':::', nil, 5].each do |text|
  p IPAddr.new(text)
rescue IPAddr::Error => e
  puts "#{e.class}: #{e.message}"
end
a = IPAddr.new('192.168.1.10/24')
[-> { a.mask(33) }, -> { a.mask('foo') }, -> { a.mask('255.0.255.0') }, -> { a.include?('abc') }, -> { IPAddr.new('::1').ipv4_mapped }, -> { a.zone_id }, -> { a.ip6_arpa }, -> { IPAddr.new('::1', 2) },
 -> { IPAddr.ntop('a') }].each do |call|
  p call.call
rescue IPAddr::Error => e
  puts "#{e.class}: #{e.message}"
end
p IPAddr::InvalidAddressError.ancestors.take(3), IPAddr::InvalidPrefixError.superclass, IPAddr::AddressFamilyError.superclass
