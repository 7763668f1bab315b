Ruby['Puppetx::MyModule::MyClass']
