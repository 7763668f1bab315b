String(['a', 'b'], {Array => {format => '% a', separator => '+', string_formats => {String => '%u'}}})
