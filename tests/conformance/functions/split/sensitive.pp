[split(Sensitive('a,b'), ','), split(Sensitive('a,b'), /,/).unwrap]
