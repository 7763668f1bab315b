[String({a => 1}, {Hash => {format => '%h', string_formats => {Any => '%s'}}}), String({a => 10, 'b' => 'x'}, {Hash => {format => '%h', string_formats => {String => '%u', Integer => '%x'}}})]
