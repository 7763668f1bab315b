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

check(1) { DOCUMENT.root.name }
check(2) { DOCUMENT.root.attributes['title'] }
check(3) { DOCUMENT.elements['inventory/section/item/name'].text }
check(4) { DOCUMENT.elements['//price'].text }
check(5) { DOCUMENT.elements.each('//item') { |e| puts e.attributes['upc'] }.class }
check(6) { XPath.match(DOCUMENT, '//item').size }
check(7) { XPath.first(DOCUMENT, "//item[@upc='445']/name").text }
check(8) { XPath.match(DOCUMENT, '//name/text()').map(&:to_s) }
check(9) { XPath.match(DOCUMENT, '//@upc').map(&:to_s) }
check(10) { XPath.match(DOCUMENT, '//@upc').map(&:value) }
check(11) { XPath.first(DOCUMENT, 'count(//item)') }
check(12) { XPath.match(DOCUMENT, '//section[2]/item').map { |e| e.attributes['upc'] } }
check(13) { XPath.match(DOCUMENT, '//item[last()]').map { |e| e.attributes['upc'] } }
check(14) { XPath.match(DOCUMENT, '//item[name="Lev"]').size }
check(15) { XPath.match(DOCUMENT, '//item[price > 20]').size }
check(16) { XPath.match(DOCUMENT, '//item[contains(name, "Lev")]').size }
check(17) { XPath.match(DOCUMENT, '//section/*').map(&:name) }
check(18) { DOCUMENT.root.elements.to_a.map(&:name) }
check(19) { DOCUMENT.root.elements.size }
check(20) { DOCUMENT.root.elements[1].attributes['name'] }
check(21) { DOCUMENT.root.elements['section[@name="food"]'].elements['item'].elements['name'].text }
check(22) { DOCUMENT.root.elements.collect { |e| e.name } }
check(23) { DOCUMENT.root.get_elements('section').map { |e| e.attributes['name'] } }
check(24) { DOCUMENT.root.children.map(&:class) }
check(25) { DOCUMENT.to_s }
check(26) { DOCUMENT.root.elements[1].elements[1].to_s }
check(27) { DOCUMENT.root.to_s }
check(28) { Document.new("<a>&foo;</a>").root.text }
check(29) { Document.new("<a>&#65;&#x42;&amp;</a>").root.text }
check(30) { Document.new("<a>x<b/>y</a>").root.texts.map(&:to_s) }
check(31) { Document.new("<a>x<b/>y</a>").root.text }
check(32) { Document.new("<a/>").root.text }
check(33) { Document.new("<a  x = '1'   y=\"2\"  />").to_s }
check(34) { Document.new("<a><?php echo ?></a>").to_s }
check(35) { Document.new("<!DOCTYPE foo><foo/>").to_s }
check(36) { Document.new("<!DOCTYPE foo SYSTEM \"x.dtd\"><foo/>").doctype.name }
check(37) { Document.new("<n:a xmlns:n='u'><n:b/></n:a>").root.elements['n:b'].to_s }
check(38) { r=Document.new("<n:a xmlns:n='u'><n:b/></n:a>").root; [r.name, r.prefix, r.namespace, r.expanded_name] }
check(39) { d=Document.new("<a xmlns='u'><b/></a>"); [XPath.first(d,'//b').class, XPath.first(d,'//x:b','x'=>'u').class, d.root.namespace, d.elements['a/b'].class] }
check(40) { d=Document.new("<a x='1' y='2'/>"); d.root.attributes.map { |n,v| [n,v] } }
check(41) { d=Document.new("<a x='1' y='2'/>"); d.root.attributes.each { |n,v| p [n,v] }; d.root.attributes.size }
check(42) { d=Document.new("<a x='1' y='2'/>"); d.root.attributes.keys rescue $!.class }
check(43) { d=Document.new("<a><b/><c/></a>"); b=d.root.elements['b']; [b.parent.name, b.next_element.name, b.xpath, b.document.class, b.root.name] }
check(44) { d=Document.new("<a><b i='1'/><b i='2'/></a>"); d.root.elements.map { |e| e.xpath } }
check(45) { d=Document.new("<a><b>x</b></a>"); d.root.elements['b'].has_text? }
check(46) { d=Document.new("<a><b>x</b></a>"); d.root.has_elements? }
check(47) { d=Document.new("<a k='v'/>"); d.root.has_attributes? }
check(48) { d=Document.new("<a><b/></a>"); d.root.inspect }
check(49) { d=Document.new("<a k='v'><b/></a>"); d.inspect }
check(50) { d=Document.new("<a>x</a>"); d.root.get_text.inspect }
check(51) { d=Document.new("<a>x &lt; y</a>"); [d.root.get_text.to_s, d.root.get_text.value] }
check(52) { Document.new(INVENTORY).root.elements.each('section/item') { }.map(&:class).uniq }
check(53) { Document.new(INVENTORY).xml_decl.to_s }
check(54) { [Document.new(INVENTORY).version, Document.new(INVENTORY).encoding, Document.new("<a/>").xml_decl.to_s] }
check(55) { Document.new(INVENTORY).root.elements['section/item/price'].text.to_f }
check(56) { Document.new("<a>\n <b/>\n</a>", ignore_whitespace_nodes: :all).to_s }
check(57) { Document.new("<a> x </a>", compress_whitespace: :all).root.text }
check(58) { d=Document.new("<a b='x &lt; &quot;y&quot; it&apos;s'/>"); [d.root.attributes['b'], d.to_s] }
check(59) { d=Document.new("<a b=\"it's\"/>"); d.to_s }
check(60) { d=Document.new("<a><!-- c --><b/></a>"); d.root.comments.map(&:string) }
check(61) { d=Document.new("<a><![CDATA[x<y]]></a>"); [d.root.cdatas.map(&:to_s), d.root.text, d.to_s] }
check(62) { d=Document.new("<a><b/></a>"); d.root.elements.empty? }
check(63) { d=Document.new("<a><b n='1'/><b n='2'/></a>"); d.elements['a'].elements.find { |e| e.attributes['n']=='2' }.to_s }
check(64) { d=Document.new("<a><b n='1'/></a>"); d.elements['//b'].attribute('n').value }
check(65) { d=Document.new("<a><b n='1'/></a>"); d.elements['//b'].attributes.get_attribute('n').to_string }
check(66) { d=Document.new("<a><b n='1'/></a>"); d.root[0].class }
check(67) { d=Document.new("<a>é</a>"); d.to_s }
check(68) { Document.new("<a>\u00e9</a>").root.text.encoding }
check(69) { Document.new("<a/>junk") .to_s }
check(70) { Document.new("  <a/>").to_s }
check(71) { Document.new("<!DOCTYPE a [<!ENTITY x \"yy\">]><a>&x;</a>").root.text }
check(72) { Document.new("<!DOCTYPE a PUBLIC \"-//X\" \"http://x\"><a/>").to_s }
check(73) { d=Document.new("<a><b/><!-- x --></a>"); d.root.children.map(&:node_type) }
check(74) { Document.new("<a>\n  <b>1</b>\n</a>").root.elements.to_a.size }
check(75) { d = Document.new("<a><b>1</b></a>"); h={}; d.root.each_recursive { |e| h[e.name]=e.text }; h }
check(76) { Document.new("<a x='&#233;'/>").root.attributes['x'] }
check(77) { d=Document.new("<?xml version='1.0' standalone='yes'?><a/>"); [d.to_s, d.stand_alone?] }
check(78) { Document.new("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a>\xe9</a>".b).root.text }
check(79) { Document.new("<a><b/></a>").root.elements[5] }
check(80) { Document.new("<a><b/></a>").root.elements[0] }
check(81) { Document.new("<a><b>x</b></a>").root.text('b') }
check(82) { Document.new("<a><b>x</b></a>").elements.to_a('//b').size }
check(83) { Document.new("<a x='1'/>").root['x'] }
check(84) { Document.new("<a><b/>t<c/></a>").root.elements['c'].previous_sibling.to_s }
check(85) { Document.new("<a a='1'/>").root.attributes.to_a.map(&:class) }
check(86) { Document.new("<a><b>x</b></a>").root.elements.each_with_index.map { |e,i| [e.name,i] } }
check(87) { Document.new("<a><b>2</b><b>1</b></a>").root.elements.sort_by { |e| e.text }.map(&:text) }
check(88) { Document.new("<domain><devices><disk type='file'><target dev='vda'/></disk></devices></domain>").elements.each("domain/devices/disk/target") { |e| puts e.attributes["dev"] }.size }
