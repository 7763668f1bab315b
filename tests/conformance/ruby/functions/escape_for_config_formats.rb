v = %q(a "b" 'c' \d $e %f #g &h <i>)
puts v.gsub('"', '\\"'), v.gsub(/["\\$]/) { |c| "\\#{c}" }, v.gsub(/[&<>"']/, '&' => '&amp;', '<' => '&lt;', '>' => '&gt;', '"' => '&quot;', "'" => '&#39;'), v.gsub('%', '%%'), v.dump, v.inspect, v.tr('"\'', ''), v.unpack1('H*'), [v].pack('m0'), v.encode('US-ASCII', xml: :attr), v.gsub(/\W/) { |c| format('%%%02X', c.ord) }
