[Runtime, Runtime['ruby', 'Puppetx::MyModule::MyClass'], String(Runtime['ruby', 'String'])]
