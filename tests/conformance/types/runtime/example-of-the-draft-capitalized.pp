Runtime['Ruby', 'Puppetx::MyModule::MyClass']
