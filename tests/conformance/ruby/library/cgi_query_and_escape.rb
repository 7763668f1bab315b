require 'cgi'
p CGI.escape("a b&c=d/é+~*"), CGI.unescape("a+b%26c%C3%A9"), CGI.escapeHTML("<a href='x'>\"&\"</a>"), CGI.unescapeHTML("&lt;&gt;&amp;&quot;&#39;&#x41;&#65;&unknown;")
p CGI.escape("*-._"), CGI.unescape("%zz"), CGI.escapeHTML(""), CGI.h("x<") rescue p $!.class
p CGI.parse("a=1&b=2&a=3&c") rescue p $!.class
p CGI.escapeElement("<BR><A HREF='u'></A>", "A") rescue p $!.class
p CGI.rfc1123_date(Time.at(0)) rescue p $!.class
