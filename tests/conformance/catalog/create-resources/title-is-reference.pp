create_resources(notify, { Notify['a'] => {}, Class['x::y'] => {} })
