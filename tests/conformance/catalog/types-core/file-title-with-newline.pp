file { "/a\nb": }
