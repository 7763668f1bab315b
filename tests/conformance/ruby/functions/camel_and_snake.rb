def snake(s) = s.gsub(/([A-Z]+)([A-Z][a-z])/, '\1_\2').gsub(/([a-z\d])([A-Z])/, '\1_\2').tr("-", "_").downcase
def camel(s) = s.split(/[_-]/).map(&:capitalize).join
%w[HTTPServer fooBar XMLHttpRequest already_snake kebab-case A].each { |s| puts "#{s} #{snake(s)} #{camel(snake(s))}" }
