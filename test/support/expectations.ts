/** A test that expects nothing cannot fail for what its title says. */
beforeEach(() => expect.hasAssertions());
