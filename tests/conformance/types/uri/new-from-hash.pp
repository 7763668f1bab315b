[URI({scheme => 'http', host => 'example.com'}), URI({scheme => 'http', host => 'example.com', port => 81, path => '/x', query => 'a=b', fragment => 'f'})]
