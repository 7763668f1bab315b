$formats = { Array => {format => '%(a', string_formats => { Integer => '%#x' } } }
String([1,2,3], $formats)
