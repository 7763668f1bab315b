["${/a\/b/}", String(/a\nb/), "${/(?i)x/}"]
