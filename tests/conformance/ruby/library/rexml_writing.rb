require 'rexml/document'

def check(label)
  puts "#{label}: #{yield.inspect}"
rescue StandardError => e
  puts "#{label}: #{e.class}: #{e.message.lines.first}"
end

include REXML

INVENTORY = <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<!-- top -->
<inventory title="Stuff &amp; more">
  <section name="health">
    <item upc="123" stock="12"><name>Invis &lt;Cream&gt;</name><price>14.50</price></item>
    <item upc="445" stock="18"><name>Lev</name><price>23.99</price></item>
  </section>
  <section name='food'>
    <item upc="485"><name><![CDATA[A & B]]></name><empty/></item>
    <!-- c -->
  </section>
</inventory>
XML
DOCUMENT = Document.new(INVENTORY)

check(1) { o=+""; DOCUMENT.write(o); o }
check(2) { o=+""; DOCUMENT.write(o, 2); o }
check(3) { o=+""; f=Formatters::Pretty.new; f.compact=true; f.write(DOCUMENT, o); o }
check(4) { o=+""; f=Formatters::Pretty.new(4); f.write(DOCUMENT, o); o }
check(5) { o=+""; f=Formatters::Default.new; f.write(DOCUMENT, o); o }
check(6) { d=Document.new; d.add_element('a', {'x'=>'1'}).add_element('b').text='t<&>"'; d.to_s }
check(7) { d=Document.new; d << XMLDecl.new; e=d.add_element('a'); e.add_text('hi'); e.add_attribute('k','v"\'&'); d.to_s }
check(8) { e=Element.new('foo'); e.attributes['a']='1'; e.attributes['b']=nil; e.add_attributes({'c'=>'3'}); e.to_s }
check(9) { e=Element.new('foo'); e << Text.new('x'); e << Comment.new(' c '); e << CData.new('<x>'); e.to_s }
check(10) { d=Document.new("<a><b/><c/></a>"); d.root.delete_element('b'); d.to_s }
check(11) { d=Document.new("<a><b/><c/></a>"); d.delete_element('//c'); d.to_s }
check(12) { d=Document.new("<a><b>1</b></a>"); d.root.elements['b'].text='2'; d.to_s }
check(13) { d=Document.new("<a x='1' y='2'/>"); d.root.delete_attribute('x'); d.to_s }
check(14) { d=Document.new("<a><b/></a>"); d.root.elements << Element.new('c'); d.root.elements.add('d'); d.to_s }
check(15) { d=Document.new("<a><b/></a>"); d.root.insert_before('b', Element.new('z')); d.to_s }
check(16) { d=Document.new("<a><b/></a>"); d.root.insert_after('//b', Element.new('z')); d.to_s }
check(17) { d=Document.new("<a><b/></a>"); d.root.replace_child(d.root.elements['b'], Element.new('q')); d.to_s }
check(18) { d=Document.new("<a><b/></a>"); d.root.elements['b'].remove; d.to_s }
check(19) { d=Document.new("<a><b/></a>"); e=d.root.clone; e.to_s }
check(20) { d=Document.new("<a><b/></a>"); e=d.root.deep_clone; e.to_s }
check(21) { Text.new("a<b&c").to_s }
check(22) { Text.new("a&lt;b", false, nil, true).to_s }
check(23) { Text.normalize("<&>'\"") }
check(24) { Text.unnormalize("&lt;&amp;&gt;&apos;&quot;&#65;") }
check(25) { Document.new("<a><b>text with long words that will be wrapped by the pretty formatter because it is longer than eighty characters wide</b></a>").tap { |d| f=Formatters::Pretty.new; o=+''; f.write(d,o); puts o }; 1 }
check(26) { Document.new("<a><b>text</b>mixed<c/></a>").tap { |d| f=Formatters::Pretty.new; o=+''; f.write(d,o); puts o; f.compact=true; o=+''; f.write(d,o); puts o }; 1 }
check(27) { Document.new("<a><b>text</b><!-- x --><c a='1'/></a>").tap { |d| d.write($stdout, 4); puts; d.write(indent: 2); puts; d.write(output: $stdout); puts }; 1 }
check(28) { d=Document.new("<a/>"); d.root.text = "x"; d.root.text = nil; d.to_s }
check(29) { d=Document.new("<a/>"); d.root.name="b"; d.root.add_element(Element.new("c"), {"x"=>"y"}); d.to_s }
check(30) { d=Document.new("<a/>"); d.root.attributes['x']=1; d.to_s }
check(31) { d=Document.new("<a><b/><b/></a>"); d.root.elements.delete_all('b'); d.to_s }
check(32) { d=Document.new("<a/>"); d.root.add_namespace('u'); d.root.add_namespace('p','v'); d.to_s }
check(33) { d=Document.new("<a><b/></a>"); d.root.elements['b'].add_text("x"); d.root.elements['b'].add_text("y"); d.to_s }
check(34) { d=Document.new("<a/>"); d.root.add_element('b').add_element('c', 'k'=>'v'); d.root.to_s }
check(35) { d=Document.new; d.add_element('x'); d.add_element('y') }
check(36) { e=Element.new('a'); e.add_attribute('b', 'c'); e.add_attribute(Attribute.new('d','e')); e.to_s }
check(37) { e=Element.new('n:a'); [e.name,e.prefix,e.expanded_name] }
check(38) { f=Formatters::Pretty.new(2); f.compact=true; f.width=10; o=+''; f.write(Document.new("<a><b>some longer text</b></a>"), o); o }
check(39) { d=Document.new("<a/>"); d.root << Text.new("a & b < c"); [d.to_s, d.root.text] }
check(40) { d=Document.new("<a/>"); d.root.text="a &amp; b"; [d.to_s, d.root.text] }
check(41) { d=Document.new("<a/>"); d.root.attributes['x']="a &amp; b"; [d.to_s, d.root.attributes['x']] }
check(42) { Text.new("x < y", false, nil, true) }
