create_resources('file', { '/a' => { 'content' => Sensitive('s') } })
