require 'erb'
sites = { 'a.example' => { 'port' => 80, 'aliases' => %w[www.a] }, 'b.example' => { 'port' => 8080, 'aliases' => [], 'opts' => { 'x' => 'on', 'y' => nil } } }
puts ERB.new(<<~'T', trim_mode: '-').result(binding)
  <%- sites.sort.each do |name, site| -%>
  <VirtualHost *:<%= site['port'] %>>
    ServerName <%= name %>
  <%- unless site['aliases'].empty? -%>
    ServerAlias <%= site['aliases'].join(' ') %>
  <%- end -%>
  <%- (site['opts'] || {}).each_pair do |k, v| next if v.nil? -%>
    Option <%= k.capitalize %> <%= v.inspect %>
  <%- end -%>
  </VirtualHost>
  <%- end -%>
T
