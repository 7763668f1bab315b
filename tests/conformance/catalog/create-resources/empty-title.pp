create_resources('notify', { '' => {} })
