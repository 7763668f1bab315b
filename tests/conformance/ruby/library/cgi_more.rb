require 'cgi'
p CGI.escape('a=b&c d'), CGI.unescape('%E3%81%82'), CGI.unescape('100%'), CGI.escape("\n\t"), CGI.escapeHTML(''), CGI.unescapeHTML('&amp;lt;'), CGI.unescapeHTML('&#8364;'), CGI.escapeHTML('é<'), CGI.unescapeHTML('no entities')
p CGI.unescape(CGI.escape('ä ö+&=%/?#[]')), CGI.escapeHTML('a&b').frozen?, CGI.escape('~-_.!*()')
