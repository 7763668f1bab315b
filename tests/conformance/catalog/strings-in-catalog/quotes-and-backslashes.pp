notify { 'a': message => "\"quoted\" \\ 'single' /slash/ </script>" }
