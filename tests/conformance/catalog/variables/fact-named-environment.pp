notify { $environment: }
