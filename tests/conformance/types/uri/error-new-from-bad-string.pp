URI('http://exa mple.com')
