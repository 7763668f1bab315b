require 'cgi'
puts CGI.escape("a b&c=d/é*~+'"), CGI.unescape('a+b%26%C3%A9%2B'), CGI.escapeHTML("<a href='x'>&\"</a>"), CGI.unescapeHTML('&lt;a&gt; &amp;amp; &quot;&#39;&apos;&#x41;&#66;&nope;&#xZ;')
puts CGI.escape_html('<'), CGI.unescape_html('&gt;'), CGI.escapeElement('<BR><A HREF="url"></A>', 'A', 'IMG'), CGI.unescapeElement(CGI.escapeHTML('<BR><A HREF="url"></A>'), 'A')
p CGI.parse('a=1&b=2&a=3&c'), CGI.escape('').encoding, CGI.rfc1123_date(Time.at(0))
