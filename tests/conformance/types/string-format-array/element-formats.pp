[String([1, 'a'], {Array => {format => '%a', string_formats => {Any => '%s'}}}), String([10, [11]], {Array => {format => '%a', string_formats => {Integer => '%x'}}})]
