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

check(1) { XPath.match(Document.new(INVENTORY), '/inventory/section[@name="health"]/item/@stock').map(&:value) }
check(2) { XPath.match(Document.new(INVENTORY), '//item[position()<2]').size }
check(3) { XPath.match(Document.new(INVENTORY), '//item[not(@stock)]').size }
check(4) { XPath.match(Document.new(INVENTORY), '//item[@stock and @upc="123"]').size }
check(5) { XPath.match(Document.new(INVENTORY), '//name | //price').size }
check(6) { XPath.match(Document.new(INVENTORY), '//name/..').map(&:name) }
check(7) { XPath.match(Document.new(INVENTORY), '//section/descendant::name').size }
check(8) { XPath.match(Document.new(INVENTORY), '//item[1]/following-sibling::item').size }
check(9) { XPath.first(Document.new(INVENTORY), 'string(//price)') }
check(10) { XPath.first(Document.new(INVENTORY), 'sum(//price)') }
check(11) { XPath.match(Document.new(INVENTORY), '//item[starts-with(@upc,"4")]').size }
check(12) { XPath.match(Document.new(INVENTORY), '//item[string-length(name)=3]').size }
check(13) { XPath.match(Document.new(INVENTORY), 'local-name(/*)') }
check(14) { XPath.match(Document.new(INVENTORY), '//*[name()="item"]').size }
check(15) { XPath.match(Document.new(INVENTORY), '//comment()').map(&:to_s) }
check(16) { XPath.match(Document.new(INVENTORY).root, 'section/item/name/text()').map(&:value) }
check(17) { XPath.match(Document.new("<a><b><c i='1'/></b><c i='2'/></a>"), '//c').map { |e| e.attributes['i'] } }
check(18) { XPath.match(Document.new("<a><b>1</b><b>2</b></a>"), '/a/b[. = 2]').map(&:text) }
check(19) { XPath.match(Document.new("<a><b>1</b><b>2</b></a>"), '/a/b[2]/text()').map(&:to_s) }
check(20) { XPath.first(Document.new("<a><b>1</b></a>"), '/a/zz') }
check(21) { XPath.match(Document.new("<a><b>1</b></a>"), '/a/b/') }
check(22) { XPath.match(Document.new("<a><b x='1'/><b x='2'/><b/></a>"), '//b[@x]').size }
check(23) { XPath.match(Document.new("<a><b x='1'/><b x='2'/><b/></a>"), '//b[@x != "1"]').size }
check(24) { XPath.match(Document.new("<a><b x='1'/><b x='2'/><b/></a>"), '//b[@x="1" or @x="2"]').size }
check(25) { XPath.match(Document.new("<a><b x='1'/><b x='2'/><b/></a>"), "//b[@x='1']/@x")[0].class }
check(26) { XPath.match(Document.new("<a><b>1</b><b>3</b></a>"), 'sum(//b) div count(//b)') }
check(27) { XPath.first(Document.new("<a><b>1</b></a>"), 'concat("x", //b, "y")') }
check(28) { XPath.first(Document.new("<a><b>hello</b></a>"), 'substring(//b, 2, 3)') }
check(29) { XPath.first(Document.new("<a><b>hello</b></a>"), 'translate(//b, "el", "ip")') }
check(30) { XPath.first(Document.new("<a><b>hello</b></a>"), 'boolean(//b)') }
check(31) { XPath.match(Document.new("<a><b>hello</b></a>"), '//b/parent::a').map(&:name) }
check(32) { XPath.match(Document.new("<a><b/><c/><d/></a>"), '//c/preceding-sibling::*').map(&:name) }
check(33) { XPath.match(Document.new("<a><b/><c/><d/></a>"), '/a/*[2]').map(&:name) }
check(34) { XPath.match(Document.new("<a><b/><c/><d/></a>"), '/a/*[self::b or self::d]').map(&:name) }
check(35) { XPath.match(Document.new("<p:a xmlns:p='u'><p:b/></p:a>"), '//b').size }
check(36) { XPath.match(Document.new("<p:a xmlns:p='u'><p:b/></p:a>"), '//p:b').size }
check(37) { XPath.match(Document.new("<p:a xmlns:p='u'><p:b/></p:a>"), '//q:b', {'q'=>'u'}).size }
check(38) { XPath.match(Document.new("<p:a xmlns:p='u'><p:b/></p:a>"), "//*[local-name()='b']").size }
check(39) { Document.new("<a><b>1</b></a>").elements['a/b'].text.to_i }
