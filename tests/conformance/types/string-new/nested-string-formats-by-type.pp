String([1, 'a', 1.5, true, undef], {Array => {format => '%a', string_formats => {Integer => '%+d', String => '%u', Float => '%.3f', Boolean => '%Y', Undef => '%n'}}})
