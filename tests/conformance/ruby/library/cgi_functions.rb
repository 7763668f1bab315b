require 'cgi'
p CGI.escape('a b&c=é/+~'), CGI.unescape('a+b%26%C3%A9'), CGI.escapeHTML(%q(<a href="x">'&</a>)), CGI.unescapeHTML('&lt;&amp;&gt;&quot;&#39;&#x41;&#66;&nope;&eacute;'), CGI.escape_html('<'), CGI.unescape_html('&gt;'), CGI.h('<') , CGI.escapeElement('<br><a>', 'a'), CGI.parse('a=1&b=2&a=3&c'), CGI.rfc1123_date(Time.at(0)), CGI.pretty('<a><b></b></a>') rescue p $!.class, $!.message
