require 'rexml/document'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

include REXML

check(1) { Document.new("<a><b></a>") }
check(2) { Document.new("") .root }
check(3) { Document.new("foo").root }
check(4) { Document.new("<a b=1/>") }
check(5) { Document.new("<a b='1' b='2'/>") }
check(6) { ParseException.ancestors.first(3) }
check(7) { Document.new("<a>text") }
check(8) { Document.new("<a><b>") }
check(9) { Document.new("</b>") }
check(10) { Document.new("<a>x & y</a>").root.text }
check(11) { Document.new("<a b=\"x<y\"/>") }
check(12) { Document.new("<a b/>") }
check(13) { Document.new("<n:a/>") }
check(14) { Document.new("<a n:b='1'/>") }
check(15) { Document.new("<1a/>") }
