# rendering a template of a virtual host (ERB)
require 'erb'
TEMPLATE = <<~ERB
  # This file is managed by Puppet.
  <VirtualHost <%= @ip %>:<%= @port %>>
    ServerName <%= @name %>
  <% @aliases.sort.each do |name| -%>
    ServerAlias <%= name %>
  <% end -%>
  <%- if @ssl -%>
    SSLEngine on
    <%- @ssl.each do |key, value| -%>
    SSL<%= key.to_s.split('_').map(&:capitalize).join %> "<%= value %>"
    <%- end -%>
  <%- end -%>
  <% @directories.each do |directory| -%>
    <Directory "<%= directory['path'] %>">
      Options <%= Array(directory['options']).join(' ') %>
      <%- unless directory['deny'].nil? -%>
      Require not ip <%= directory['deny'] %>
      <%- end -%>
    </Directory>
  <% end -%>
  </VirtualHost>
ERB
COMPILED = ERB.new(TEMPLATE, trim_mode: '-')

class Vhost
  def initialize(number)
    @ip = '*'
    @port = 8000 + number
    @name = "site#{number}.example.com"
    @aliases = (1..10).map { |i| "www#{i}.#{@name}" }
    @ssl = { certificate_file: '/etc/ssl/x.pem', key_file: '/etc/ssl/x.key' } if number.even?
    @directories = (1..5).map { |i| { 'path' => "/srv/#{i}", 'options' => %w[Indexes FollowSymLinks], 'deny' => (i if i > 3) } }
  end

  def render
    COMPILED.result(binding)
  end
end

def work
  (1..50).sum { |number| Vhost.new(number).render.size }
end
